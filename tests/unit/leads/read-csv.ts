/** Reads a table as RFC 4180 has it, apart from how it is written: one record for each row, by the names on top. */
export function readCsv(csv: string): Record<string, string>[] {
  const rows = csv
    .replace(/^\ufeff/u, '')
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/u)
    .slice(0, -1)
    .map((row) =>
      [...row.matchAll(/(?:^|,)"((?:[^"]|"")*)"/gu)].map(([, text = '']) =>
        text.replaceAll('""', '"'),
      ),
    );
  const [names = [], ...leads] = rows;
  return leads.map((cells) => Object.fromEntries(names.map((name, n) => [name, cells[n] ?? ''])));
}
