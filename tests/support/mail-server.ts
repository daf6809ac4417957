/** A mail server on this machine, as good or as bad as a test wants it. */
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listen } from './free-port.ts';

interface Mail {
  readonly to: readonly string[];
  /** By lower-case name, decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const fromHex = (text: string) =>
  Buffer.from(
    text.replace(/[=%]([\dA-F]{2})/gu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );

/** Encoded words (RFC 2047); blanks between two of them do not count. */
const decodeHeader = (value: string) =>
  value
    .replace(/\?=\s+=\?/gu, '?==?')
    .replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/giu, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/giu)].map(([, kind = '', text = '']) =>
          /b/iu.test(kind) ? Buffer.from(text, 'base64') : fromHex(text.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );

function decodeText(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return fromHex(body.replace(/=\r\n/gu, '')).toString('utf8');
  return body;
}

function mailOf(raw: string, to: readonly string[]): Mail {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/gu, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeHeader(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  );
  const text = decodeText(body.join('\r\n\r\n'), headers['content-transfer-encoding']);
  return { to, headers, text: text.replaceAll('\r\n', '\n') };
}

const refusal = (responseCode: number) =>
  Object.assign(new Error('No lead of yours: ada@example.com'), { responseCode });

export async function startMailServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  /** The reply code to the text of a message; 250 accepts it. */
  const reply = { answer: 250 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const take = (bytes: Buffer) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (reply.answer !== 250) return done(refusal(reply.answer));
        mails.push(mailOf(bytes.toString('utf8'), to));
        return done();
      };
      // A client that is killed in the middle sends half a message.
      void buffer(stream).then(take, () => done(refusal(451)));
    },
    ...options,
  });
  // A client that ends in the middle is no fault here.
  server.on('error', () => undefined);
  const port = await listen(server.server);
  return {
    /** The value of `SMTP_URL`. */
    url: `smtp://127.0.0.1:${port}`,
    ...{ mails, reply },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
        for (const connection of server.connections) connection.close();
      }),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Refuses some recipients with a reply code. */
export const refusing = (code: number, isRefused: (address: string) => boolean) =>
  ({
    onRcptTo: ({ address }, _, done) => {
      done(isRefused(address) ? refusal(code) : null);
    },
  }) satisfies SMTPServerOptions;
