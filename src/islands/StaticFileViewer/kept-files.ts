import { STATIC_FILE } from '../../facts/limits.ts';
import type { StaticFile } from '../../i18n/urls.ts';

export interface KeptFile {
  readonly text: string;
  /** Whether it need not be fetched again yet. */
  readonly isFresh: boolean;
}

export interface KeptFiles {
  /** The text of a file as it was last fetched; nothing once that is too long ago. */
  readonly look: (file: StaticFile) => KeptFile | undefined;
  /** Fetches a file and keeps its text; who asks in the meantime gets the same answer. */
  readonly ask: (file: StaticFile) => Promise<string>;
}

interface World {
  readonly fetchFile: (file: StaticFile) => Promise<string>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Keeps the texts of files for as long as the specification says (section 9). */
export function keepFiles({ fetchFile, now }: World): KeptFiles {
  const kept = new Map<StaticFile, { readonly text: string; readonly at: number }>();
  const asked = new Map<StaticFile, Promise<string>>();

  const fetchAndKeep = async (file: StaticFile) => {
    try {
      const text = await fetchFile(file);
      kept.set(file, { text, at: now() });
      return text;
    } finally {
      asked.delete(file);
    }
  };

  return {
    look: (file) => {
      const found = kept.get(file);
      if (!found) return undefined;
      const age = now() - found.at;
      if (age < STATIC_FILE.keptMs) return { text: found.text, isFresh: age < STATIC_FILE.freshMs };
      kept.delete(file);
      return undefined;
    },
    ask: (file) => {
      const asking = asked.get(file) ?? fetchAndKeep(file);
      asked.set(file, asking);
      return asking;
    },
  };
}
