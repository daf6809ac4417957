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
    /** Before the number that a phone dials, next to the phone as it was typed. */
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
  /** What happens after each form: in its receipt and on the thank-you page. */
  follows: {
    hero: [
      'We look up your firm.',
      'We reply within {replyHours} hours, from {email}.',
      'You choose whether you want to see a demo.',
    ],
    demo: [
      'We read your request and look up your firm.',
      'We reply within {replyHours} hours, from {email}, with times for the demo.',
      'The demo takes {demoMinutes} minutes and shows your firm beside three rivals on Google.',
    ],
    audit: [
      'A specialist opens your site.',
      'We reply within {replyHours} hours, from {email}.',
      'Your audit follows by email within {auditDays} working days: the ten fixes that matter most, in order.',
    ],
    'growth-plan': [
      'A specialist opens your site and those of your rivals.',
      'We reply within {replyHours} hours, from {email}; if you gave a number, we may call.',
      'Your growth plan follows by email within {auditDays} working days: the free audit plus an order of work by month.',
    ],
    guide: ['The guide is yours to download below. We send nothing further.'],
  },
  receipt: {
    subject: 'We have received your enquiry',
    thanks: 'Thank you for writing to {brand}. Your enquiry has arrived.',
    otherwise: 'If you did not write to us, you can ignore this message.',
  },
  /** Messages to the agency about its server. */
  alarms: {
    failing: {
      subject: 'Enquiries are not getting through: {value}',
      text: 'For 15 minutes {value} has accepted nothing. The enquiries are safe in the inbox and are sent again until it does. You get one more message, when it works again.',
    },
    parked: {
      subject: 'An enquiry could not be delivered',
      text: 'An enquiry was refused for days and is no longer sent by itself: {value}\nMend what refuses it, then deliver it again, in the inbox or with the command: npm run leads -- retry. You get no message about others for the same destination until one of them gets through.',
    },
    working: {
      subject: 'Enquiries get through again: {value}',
      text: '{value} accepts enquiries again, and those that waited are being sent.',
    },
    logins: {
      subject: 'Somebody is guessing the password of the inbox',
      text: 'Ten logins to the inbox failed within ten minutes. If that was none of you, let only your own network open the inbox, and choose a new password.',
    },
  },
} as const;
