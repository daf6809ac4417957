/** Texts that mean something to a terminal, a spreadsheet, a database, a file system or a header, and text that is hard to show. */
const many = (text: string, times: number) => text.repeat(times);

export const TEXTS = {
  headers: [
    'a\r\nSet-Cookie: owned=1', 'a\nLocation: https://hostile.example', 'a\rX-Owned: 1', '\r\n\r\n<script>owned=1</script>', 'a%0d%0aSet-Cookie:owned=1', 'a%0D%0A%0D%0Ab',
    'a\u560a\u560dSet-Cookie:owned=1', 'a\u2028b\u2029c', 'Bcc: a@hostile.example', 'a\nBcc: b@hostile.example\n\n', 'a\u0085Set-Cookie: owned=1', 'GET /owned HTTP/1.1\r\nHost: hostile.example',
  ],
  paths: [
    '../../etc/passwd', '..\\..\\windows\\win.ini', '/etc/passwd', '....//....//etc/passwd', '%2e%2e%2fetc%2fpasswd', '..%252f..%252fetc%252fpasswd', '%c0%ae%c0%ae/etc/passwd',
    '..%00/about', 'about.html%00.png', '/proc/self/environ', '.env', '.git/config', '..;/admin', '/./about/..', 'C:\\con\\con', 'api/leads/demo/../hero', '~root', '%', '%zz', '%u0041',
  ],
  sql: [
    "' OR '1'='1", "'; DROP TABLE leads;--", '" OR 1=1 --', "x'||(SELECT payload FROM leads)||'", '1; ATTACH DATABASE "owned.db" AS o', "') UNION SELECT 1,2,3--", '%', '_', '%%%', "'", '\\%',
    "admin'/*", '*/', 'null', '{"$gt":""}', 'PRAGMA writable_schema=1', "' || sqlite_version() || '",
  ],
  formulas: [
    '=1+1', '=HYPERLINK("https://hostile.example","Open")', '+1+1', '-1+1', '@SUM(1,1)', '\t=1+1', '\r=1+1', '\n=1+1', "=cmd|'/C calc'!A0", "+cmd|'/C calc'!A0", '=IMPORTXML("https://hostile.example","//a")',
    'a;=1+1', 'a\t=1+1', 'a,=1+1', 'a";=1+1', 'x;"=1+1', 'a;+cmd|\'/C calc\'!A0', '"=1+1"', "'=1+1", '\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20SUM(1)', '=\u200b1', '-', '=', 'DDE("cmd";"/C calc";"x")', 'a;\uff1d1', '|=1+1',
    '\u200b=1+1', '\ufeff=1+1', '\u00a0=1+1',
  ],
  terminal: [
    '\u001b[2J\u001b[H', '\u001b[31mred\u001b[0m', '\u001b]0;owned\u0007', '\u001b]8;;https://hostile.example\u0007press\u001b]8;;\u0007', '\u001b]52;c;b3duZWQ=\u0007', '\u001bP+q544e\u001b\\',
    '\u001b[6n', '\u001b[c', '\u001bc', '\u001b[?1049h', '\u001b[3;1Hover', '\u001b_G\u001b\\', '\u009b2J', '\u009d0;owned\u009c', '\u0090q\u009c', '\u0007\u0007', 'abc\b\b\bxyz', 'shown\rhidden',
    '\u000e\u000f', '\u007f', '\u0085next', '\u001b[8mhidden\u001b[0m', '\u0000\u0001\u0002', '\\u001b[2J', '\\033[2J', '\\x1b[2J', '\u241b[2J', '\f\v',
  ],
  direction: [
    'invoice\u202efdp.exe', '\u202dx', '\u2066a\u2069', '\u2067b', '\u2068c', '\u200e\u200f', '\u061cx', '\u202aa\u202c', 'abc \u05d0\u05d1 def', '\u0645\u0631\u062d\u0628\u0627', '\u202e<script>owned=1</script>',
  ],
  unseen: [
    'zero\u200bwidth', 'a\u200c\u200db', '\ufeffa', 'a\u2060b', 'soft\u00adhyphen', '\u180ea', '\u3164', '\u2800\u2800', 'a\u{e0061}\u{e0062}\u{e007f}', 'a\ufff9b\ufffac\ufffb', 'x\u034fy', '\u200b', '\u00a0', ' ', '\u115f', 'a\ufe0fb',
    'a\u206ab', '\u{1d173}x',
  ],
  wide: [
    '\u5e97\u8217\u7ba1\u7406', '\uff21\uff22', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '\u{1f1ec}\u{1f1e7}', 'z\u0300\u0301\u0302\u0303\u0304\u0305',
    `o${many('\u0336', 40)}`, 'e\u0301', '\u00e9', '\u212b', '\ufb01', '\u{1d4d0}', '\u{10ffff}', '\uffff', '\ud7ff\ue000', 'I\u0307\u0131', '\u00df\u1e9e',
  ],
  lookalikes: [
    '\u0430dmin', 'p\u0430ypal.example', '\uff1cscript\uff1eowned=1\uff1c/script\uff1e', '\u02c2script\u02c3', '\u2039script\u203a', '\uff02 onload=owned=1', '\u2044etc\u2044passwd', '\u01c3\u01c3', '\u037e\u2260', 'Z\u0361a\u0489lgo',
  ],
  prototypes: [
    '__proto__', 'constructor', 'prototype', 'constructor.prototype.owned', '__proto__[owned]', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then', 'length', 'undefined', 'NaN', 'Infinity', '[object Object]', 'contact.email', 'true', '0',
  ],
  broken: [
    'a\u0000b', '\u0000', '\ud800', '\udc00', 'x\ud83d', '\udfff\ud800', '\ufffd', '\ufffe', '\u00c0\u00ae', '\u00ef\u00bb\u00bf', '\u00c3\u00a9', '%00', '%ff%fe', '%ed%a0%80', '+%2B+', '&amp;amp;', 'a&b=c&email=x', 'a=b;c=d',
  ],
  logs: [
    'ok\nLead 1 is quarantined (content).', '2026-01-01T00:00:00Z ERROR owned', 'a\r\n{"level":"error"}', '%s%s%s%n', '%d%x%p', '%c color:red', '{0}{1}', '%1$s', '%j%o%O', '$(id)', '`id`', '; id', '| id', '&& id', '-rf', '--help', '--json', '-', 'a > /tmp/owned', '!!', '$HOME', '~', '*', '?', '\\n',
  ],
  long: [
    many('a', 101), many('a', 501), many('a', 5000), many('A\u0300', 60), many('(', 90), `${many('a.', 120)}@`, `${many('a', 64)}@${many('b.', 90)}c`, many('=', 100), many(' ', 90), `${many(' ', 4000)}x`, many('1', 41), many('\u{1f3e1}', 51), `https://${many('a/', 240)}`, many('<', 100), many('"', 100), many('-', 99), `+${many('0', 99)}`, many('\u0300', 99),
  ],
} as const; // prettier-ignore
