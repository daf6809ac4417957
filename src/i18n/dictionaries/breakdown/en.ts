/** What a visitor reads when the server itself fails. */
export const breakdown = {
  headline: 'Something broke on our side.',
  text: 'It is not your fault, and we have been alerted. What you sent may not have reached us: please go back and try again, or write to {email}.',
};
