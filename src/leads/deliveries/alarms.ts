/** E-mails to the agency about its server. The lead store holds the alarms, so that servers and restarts do not repeat one. */
import { randomUUID } from 'node:crypto';
import { dictionaries, type Dictionary } from '../../i18n/dictionaries.ts';
import { fill } from '../../i18n/format.ts';
import { MINUTE_MS, pause, type Clock } from '../clock.ts';
import type { ReportLead } from '../events.ts';
import { variableOf } from '../lead.ts';
import type { LeadStore } from '../storage/lead-store.ts';
import type { Destination } from './delivery.ts';
import type { MailSettings, SendMail } from './mail.ts';

const FAILING_MS = 15 * MINUTE_MS;

interface AlarmTools {
  readonly leadStore: Pick<LeadStore, 'setAlarm'>;
  readonly clock: Clock;
  readonly report: ReportLead;
}

type AlarmKind = keyof Dictionary['leadMail']['alarms'];

/** Alarms that go out by this mailer. */
export function alarmsBy(
  send: SendMail,
  { to, locale, inboxUrl }: MailSettings,
  { leadStore, clock, report }: AlarmTools,
) {
  /** Sends one e-mail, again every minute until the mail server takes it. */
  const notify = (kind: AlarmKind, value = ''): void => {
    const { subject, text } = dictionaries[locale].leadMail.alarms[kind];
    const message = {
      ...{ id: `${randomUUID()}.alarm`, to },
      subject: fill(locale, subject, { value }),
      text: `${fill(locale, text, { value })}\n`,
    };
    const attempt = async () => {
      const result = await send(message);
      if (result.status === 'refused' && !result.isLeadFault)
        clock.after(MINUTE_MS, () => void attempt());
    };
    void attempt();
  };

  /** Changes an alarm, again every minute while the lead store cannot be used, and sends the message when that is news. */
  const set = (name: string, isOn: boolean, kind?: AlarmKind, value?: string): Promise<void> =>
    leadStore.setAlarm(name, isOn).then(
      (isNews) => {
        if (isNews && kind) notify(kind, value);
      },
      async () => {
        await pause(clock, MINUTE_MS);
        await set(name, isOn, kind, value);
      },
    );

  /** Raises an alarm when a destination has failed for 15 minutes, and ends it when it works. */
  const watch = (destination: Destination): Destination => {
    const [key] = destination.keys;
    // Receipts fail for mistyped addresses, which the agency cannot repair.
    if (key === undefined || key === 'RECEIPT') return destination;
    const alarm = `failing ${key}`;
    let cancel: (() => void) | undefined;
    // True at the start: the last run of the server may have raised it.
    let mayBeRaised = true;
    return {
      ...destination,
      send: async (...parts) => {
        const result = await destination.send(...parts);
        if (result.status === 'refused')
          cancel ??= clock.after(
            FAILING_MS,
            () => void set(alarm, true, 'failing', variableOf(key)),
          );
        else if (cancel ?? mayBeRaised) {
          cancel?.();
          cancel = undefined;
          mayBeRaised = false;
          void set(alarm, false, 'working', variableOf(key));
          for (const one of destination.keys) void set(`parked ${one}`, false);
        }
        return result;
      },
    };
  };

  return {
    notify,
    watch,
    /** Reports events, and raises an alarm for a parked lead. */
    report: ((event) => {
      report(event);
      if (event.event !== 'lead.parked' || event.destination === 'RECEIPT') return;
      const { lead, destination } = event;
      const link = inboxUrl ? new URL(`leads/${lead}`, inboxUrl).href : lead;
      void set(`parked ${destination}`, true, 'parked', link);
    }) satisfies ReportLead,
  };
}
export type Alarms = ReturnType<typeof alarmsBy>;

/** The alarms of an installation; without e-mail there are none. */
export async function openAlarms(
  mail: MailSettings | undefined,
  tools: AlarmTools,
): Promise<Alarms> {
  if (!mail || mail.to.length === 0)
    return { notify: () => undefined, watch: (destination) => destination, report: tools.report };
  const { openMailer } = await import('./mail.ts');
  return alarmsBy(openMailer(mail.url, tools.report), mail, tools);
}
