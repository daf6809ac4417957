/** The e-mails about a lead: notice and digest for the agency, receipt for the prospect. */
export const leadMail = {
  forms: {
    hero: 'Demo request (email only)',
    demo: 'Demo request',
    audit: 'Audit request',
    'growth-plan': 'Growth plan request',
    guide: 'Guide request',
  },
  labels: {
    /** Before the number that a phone dials, beside the phone as it was typed. */
    dial: 'To dial',
    interest: 'Interest',
    page: 'Page',
    language: 'Language',
    campaign: 'Campaign',
    received: 'Received',
    id: 'Lead',
  },
  field: '{label}: {value}',
  notice: { reply: 'Your reply to this message goes to {email}.' },
  digest: {
    subject: { one: 'One enquiry in quarantine', other: '{count} enquiries in quarantine' },
    intro:
      'What looks like spam is not delivered. If an enquiry below is real, release it by the link or command under it.',
    deleted: 'What is not released is deleted after {days} days.',
  },
  receipt: {
    subject: 'We have received your enquiry',
    thanks:
      'Thank you for writing to {brand}. Your enquiry has arrived, and a person will write to you within {replyHours} hours.',
    otherwise: 'If you did not write to us, you can ignore this message.',
  },
} as const;
