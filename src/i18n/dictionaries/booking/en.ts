/** The booking calendar, which another company shows in a frame. */
export const booking = {
  heading: 'Choose a time yourself',
  text: 'Your free {consultationMinutes} minutes, by phone or video, on a day that suits you.',
  /** What happens before it does: read with the button. */
  note: 'This calendar belongs to {provider}. Once you load it, {provider} sees your IP address and may set cookies.',
  load: 'Load the calendar',
  open: 'Open the calendar on {provider}’s own page',
  /** What the frame is called by those who cannot see it. */
  frame: 'Booking calendar of {provider}',
  loading: 'Loading the calendar…',
  failed: 'The calendar did not load. Try again, or take another way:',
} as const;
