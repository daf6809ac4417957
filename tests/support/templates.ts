import { PATHS, postPath, url } from '../../src/i18n/urls.ts';

/** One address per template, in the longest language where much is on it. */
export const TEMPLATES = [
  ...[url('en', PATHS.home), url('fr', PATHS.home), url('en', PATHS.seoServices)],
  ...[url('en', PATHS.technicalSeo), url('fr', PATHS.estateAgents), url('fr', PATHS.contentPack)],
  ...[url('fr', PATHS.caseStudies), url('fr', PATHS.sampleAudit), url('fr', PATHS.seoCheck)],
  ...[url('en', PATHS.about), url('es', PATHS.contact), url('pt', PATHS.privacy)],
  ...[url('en', PATHS.submissionReceived), url('fr', PATHS.blog)],
  url('en', postPath('area-pages-that-are-not-copies')),
  ...[url('fr', '/seo-for-letting-agents'), url('en', '/google-ads')],
  ...[url('fr', '/meta-guide-offer/uk'), url('en', '/meta-guide-offer/uk/b')],
  url('fr', '/linked-in-audit-offer'),
] as const;
