/** Sends e-mail through the agency's mail server. Answers hold no data of the lead. */
import { createTransport } from 'nodemailer';
import { BRAND } from '../../facts/brand.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { ReportLead } from '../events.ts';
import { isMailAddress } from '../lead.ts';
import { connectionFaultOf, type PostResult } from './post-webhook.ts';

export interface MailSettings {
  readonly url: string;
  /** The agency's addresses; none when it wants no notices. */
  readonly to: readonly string[];
  readonly locale: Locale;
  readonly sendsReceipts: boolean;
  /** Where the agency opens leads in its browser, if it does. */
  readonly inboxUrl?: URL | undefined;
  readonly siteUrl?: URL | undefined;
}

export interface MailMessage {
  /** The same on every attempt, so that mailboxes can drop repeats. */
  readonly id: string;
  readonly to: readonly string[];
  readonly isToProspect?: true;
  /** By default the agency's public address. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
}

export type SendMail = (message: MailMessage) => Promise<PostResult>;

const SEND_WITHIN_MS = 30_000;

/** Many mail servers accept only their user as sender. */
function senderOf(url: string): string {
  const user = decodeURIComponent(new URL(url).username);
  return isMailAddress(user) ? user : BRAND.email;
}

/** What the mail client adds to an error when the server answered. */
interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly command?: string;
}

const isSmtpError = (error: unknown): error is SmtpError => error instanceof Error;

/**
 * A refused text is the fault of its lead, and so is the refused address of a prospect; the agency's addresses are the
 * same for every lead.
 */
function refusalOf(error: unknown, isToProspect = false): PostResult {
  const { responseCode, command } = isSmtpError(error) ? error : {};
  const isRefusedText = command === 'DATA' && (responseCode ?? 0) >= 500;
  return {
    status: 'refused',
    answer: responseCode === undefined ? connectionFaultOf(error) : `SMTP ${responseCode}`,
    isLeadFault: isRefusedText || (command === 'RCPT TO' && isToProspect),
    retryAfter: undefined,
  };
}

/** Returns a function that sends one message. It never rejects. */
export function openMailer(url: string, report: ReportLead, withinMs = SEND_WITHIN_MS): SendMail {
  const transport = createTransport(url);
  const sender = senderOf(url);
  const host = sender.slice(sender.lastIndexOf('@') + 1);
  return async ({ id, to, isToProspect, replyTo, subject, text }) => {
    try {
      const { rejected } = await transport.sendMail({
        from: { name: BRAND.name, address: sender },
        to: [...to],
        replyTo: replyTo ?? BRAND.email,
        messageId: `<${id}@${host}>`,
        subject,
        text,
        // Answering machines stay silent (RFC 3834).
        headers: { 'auto-submitted': 'auto-generated' },
        signal: AbortSignal.timeout(withinMs),
      });
      if (rejected.length > 0) report({ event: 'mail.partlyRefused', addresses: rejected.length });
      return { status: 'accepted', answer: 'SMTP 250' };
    } catch (error) {
      return refusalOf(error, isToProspect);
    }
  };
}
