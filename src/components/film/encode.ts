/** ffmpeg: takes frames and sound, gives the two files that browsers play. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SAMPLE_RATE } from './instruments.ts';
import { FILM } from './timing.ts';

const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';
/** Options as one would type them. */
const options = (line: string): string[] => line.split(' ');

const QUIET = options('-hide_banner -loglevel error -y');
/** The colours of the page, so that the film's paper is the page's paper. */
const COLOURS = options(
  '-vf scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int ' +
    '-pix_fmt yuv420p -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709',
);
/** Nothing in the files but the film. */
const BARE = options('-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact');

/** Runs ffmpeg, feeding it what it is given, and waits for its end. */
async function run(
  line: readonly string[],
  input: AsyncIterable<Buffer> | Iterable<Buffer> = [],
): Promise<void> {
  const ffmpeg = spawn(FFMPEG, [...QUIET, ...line], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // The AV1 encoder tells how it is set on every run; from errors on it is heard.
    env: { ...process.env, SVT_LOG: '1' },
  });
  const ended = once(ffmpeg, 'close');
  const failed = once(ffmpeg, 'error').then(([error]) => {
    throw new Error(
      `ffmpeg cannot be started as "${FFMPEG}". Install it, or set FFMPEG_PATH to its program file.`,
      { cause: error },
    );
  });
  const feed = async () => {
    for await (const chunk of input) {
      if (!ffmpeg.stdin.write(chunk)) await once(ffmpeg.stdin, 'drain');
    }
    ffmpeg.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}. What it said is above.`);
  };
  await Promise.race([feed(), failed]);
}

/** Keeps the frames as they are, for the encoders to read more than once. */
export const keepFrames = (pictures: AsyncIterable<Buffer>, target: string): Promise<void> => {
  const input = options(`-f image2pipe -framerate ${String(FILM.rate)} -c:v png -i -`);
  return run([...input, ...options('-c:v libx264rgb -qp 0 -preset ultrafast'), target], pictures);
};

/** Keeps the sound as it is. */
export const keepSound = (sound: Float32Array, target: string): Promise<void> =>
  run(
    [...options(`-f f32le -ar ${String(SAMPLE_RATE)} -ac 2 -i - -c:a pcm_s24le`), target],
    [Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)],
  );

/** AV1 and Opus: flat colours and lines take half the bytes that VP9 or H.264 need for them. */
const WEBM = options('-c:v libsvtav1 -preset 5 -crf 45 -g 250 -c:a libopus -b:a 80k');
/** H.264 and AAC, for browsers without AV1. */
const MP4 = options(
  '-c:v libx264 -profile:v high -level 4.0 -refs 4 -preset slower -crf 30 -tune animation -g 250 -c:a aac -b:a 96k -movflags +faststart',
);

/** Writes the picture that stands for the film where it cannot play by itself. */
export const keepStill = (film: URL, seconds: number, target: URL): Promise<void> =>
  run([
    ...options(`-ss ${String(seconds)} -i`),
    fileURLToPath(film),
    ...options('-frames:v 1 -c:v libwebp -quality 70'),
    fileURLToPath(target),
  ]);

/** Writes the film, in the format that the target's name asks for. */
export function encode(frames: string, sound: string, target: URL): Promise<void> {
  const path = fileURLToPath(target);
  const look = path.endsWith('.webm') ? WEBM : MP4;
  return run(['-i', frames, '-i', sound, ...COLOURS, ...look, ...BARE, path]);
}
