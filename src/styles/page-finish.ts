/** Something that is done to each page of a built site before it is served. */
export interface PageFinish {
  /** Called once a build, with the folder of the built site; what it returns turns the page of a file into a better one. */
  readonly open: (
    folder: string,
  ) => Promise<(page: string, file: string) => string | Promise<string>>;
}
