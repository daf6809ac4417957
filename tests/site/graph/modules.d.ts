declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly severity: 'ERROR' | 'WARNING';
    readonly rootType: string;
    readonly issueMessage: string;
  }
  export default class Validator {
    constructor(vocabulary: { '@graph': readonly object[] });
    validate(found: object): Promise<Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: readonly string[] });
    parse(html: string): object;
  }
}
