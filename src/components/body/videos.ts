/**
 * The films of posts and their captions: what authors put into `src/content/blog/videos`. Short captions stay files as well:
 * from an address that holds them the policy of the site takes none.
 */
const FILES = import.meta.glob<string>('../../content/blog/videos/*.{mp4,webm,vtt}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/**
 * The address of a film or of its captions by the path that authors write.
 * @throws Error that names the path when there is no such file
 */
export function videoAt(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  const file = FILES[`../../content/blog/videos/${name}`];
  if (file !== undefined) return file;
  throw new Error(
    `There is no file ${path}. Put it into src/content/blog/videos and write ../videos/${name}`,
  );
}
