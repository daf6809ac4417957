/** The sites of the town: the same agency in four languages, a developer, and one that is badly broken. */
import { gzipSync } from 'node:zlib';
import type { Locale } from '../../../src/i18n/locales.ts';
import type { Site } from './town.ts';

export interface File {
  readonly type?: string;
  readonly text: string;
  readonly status?: number;
}
export type Files = Readonly<Record<string, File>>;

/** Serves files packed, and sends everything to one https address. */
export const serveFiles =
  (files: Files, host: string, { isPacked = true, hasHttps = true } = {}): Site =>
  (request, response, isSecure) => {
    if (hasHttps && (!isSecure || request.headers.host !== host)) {
      response.writeHead(301, { location: `https://${host}${request.url ?? '/'}` }).end();
      return;
    }
    const file = files[request.url ?? '/'] ?? { text: '<h1>404</h1>', status: 404 };
    response.writeHead(file.status ?? 200, {
      'content-type': file.type ?? 'text/html; charset=utf-8',
      'set-cookie': 'seen=1',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    });
    const body = Buffer.from(file.text, file.type?.includes('8859') ? 'latin1' : 'utf8');
    response.end(isPacked ? gzipSync(body) : body);
  };

/** Title, then name and path of valuation, homes, fees, branches and contact, the word for rooms, and a fee. */
const WORDS = {
  en: ['Estate agents in Whitstable', 'Free valuation', 'valuation', 'For sale', 'for-sale', 'Our fees', 'fees', 'Our branches', 'branches', 'Contact us', 'contact', 'bedrooms', 'Fee: 1.2% plus VAT.'],
  es: ['Inmobiliaria en Getxo', 'Valoración gratuita', 'valoracion', 'En venta', 'venta', 'Honorarios', 'honorarios', 'Nuestras oficinas', 'oficinas', 'Contacto', 'contacto', 'dormitorios', 'Honorarios: 3 % del precio.'],
  fr: ['Agence immobilière à Vannes', 'Estimation offerte', 'estimation', 'À vendre', 'vente', 'Nos honoraires', 'honoraires', 'Nos agences', 'agences', 'Nous contacter', 'contact', 'chambres', 'Honoraires : 4 % du prix.'],
  pt: ['Imobiliária em Cascais', 'Avaliação gratuita', 'avaliacao', 'À venda', 'venda', 'Honorários', 'honorarios', 'As nossas lojas', 'lojas', 'Contactos', 'contactos', 'quartos', 'Comissão de 5 % sobre o preço.'],
} as const satisfies Readonly<Record<Locale, readonly string[]>>; // prettier-ignore
/** Words enough for a page that somebody reads, in no language. */
const TEXT = 'alba berno corta delmo estra fenda gorvi hulmo istra jelba korno lumba '.repeat(25);

const page = (language: string, title: string, body: string, head = '') => ({
  text: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${title}."><link rel="stylesheet" href="/a.css">${head}</head><body>${body}<p>${TEXT}</p></body></html>`,
});
const json = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const ADDRESS = { '@type': 'PostalAddress', streetAddress: '1 High Street', postalCode: 'CT5 1AA' };
const picture = { '/front.webp': { type: 'image/webp', text: 'x'.repeat(20_000) } };
const sitemap = (host: string, paths: readonly string[]): Files => ({
  '/robots.txt': {
    type: 'text/plain',
    text: `User-agent: *\nDisallow: /search\nSitemap: https://${host}/sitemap.xml`,
  },
  '/sitemap.xml': {
    type: 'application/xml',
    text: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>https://${host}${path}</loc></url>`).join('')}</urlset>`,
  },
});

/** An agent's site, rendered on the server, on which every window is lit. */
export function agency(locale: Locale): Files {
  const host = `${locale}.town.test`;
  const [title, value, valuePath, sale, salePath, fees, feesPath, ...others] = WORDS[locale];
  const [offices, officesPath, contact, contactPath, rooms, fee] = others;
  const business = {
    '@type': 'RealEstateAgent',
    name: 'Alder',
    telephone: '+44 1227 000000',
    address: ADDRESS,
  };
  const homes = [`/${salePath}/12-mill-lane`, `/${salePath}/3-sea-street`];
  const linked = [[valuePath, value], [salePath, sale], [feesPath, fees], [officesPath, offices], [contactPath, contact]]; // prettier-ignore
  const nav = linked.map(([href = '', text = '']) => `<a href="/${href}">${text}</a>`).join(' ');
  const PHONE = '<a href="tel:+441227000000">01227 000000</a>';
  const office = `<h1>Alder</h1><p>1 High Street CT5 1AA</p>${PHONE}`;
  const own = (name: string, body: string, ...head: string[]) => page(locale, name, body, ...head);
  const links = homes.map((href) => `<a href="${href}">${href}</a>`).join('');
  const listing = (name: string) =>
    json({ '@type': 'RealEstateListing', name, offers: { price: 425_000 } });
  const home = (path: string) =>
    own(path, `<h1>${path}</h1><p>€ 425,000 · 3 ${rooms} · 90 m²</p>`, listing(path));
  return {
    '/': own(
      title,
      `<nav>${nav} ${PHONE}</nav><h1>${title}</h1><img src="/front.webp" width="800" height="600" alt=""><a href="https://maps.app.goo.gl/x">Map</a> <a href="https://www.trustpilot.com/review/x">Trustpilot</a><a href="https://www.rightmove.co.uk/">Rightmove</a>`,
      json(business) + `<link rel="canonical" href="https://${host}/">`,
    ),
    [`/${valuePath}`]: own(
      value,
      `<h1>${value}</h1><form><input name="name"><input type="email" name="email"><textarea name="home"></textarea><input type="checkbox" name="consent"></form>`,
    ),
    [`/${salePath}`]: own(sale, `<h1>${sale}</h1>${links}`),
    [`/${feesPath}`]: own(fees, `<h1>${fees}</h1><p>${fee}</p>`),
    [`/${officesPath}`]: own(offices, `<a href="/${officesPath}/high-street">1</a>${office}`),
    [`/${officesPath}/high-street`]: own(`${offices} 1`, office),
    [`/${contactPath}`]: own(contact, office),
    ...Object.fromEntries(homes.map((path) => [path, home(path)])),
    ...picture,
    ...sitemap(host, ['/', `/${valuePath}`, `/${salePath}`, `/${feesPath}`, ...homes]),
  };
}

/** A developer's site on which every window is lit that applies. */
export function developer(): Files {
  const plots = ['/developments/orchard-rise', '/developments/mill-quarter'];
  const office = `<p>12 Mill Lane CT5 1AA</p><a href="tel:+441227000000">01227 000000</a>`;
  const own = (name: string, body: string, ...head: string[]) => page('en', name, body, ...head);
  const plot = (name: string) =>
    own(
      name,
      `<h1>${name}</h1><p>From £425,000, 3 bedrooms</p>${office}`,
      json({ '@type': 'Residence', name, address: ADDRESS }),
    );
  const links = plots.map((href) => `<a href="${href}">${href}</a>`).join('');
  return {
    '/': own(
      'New homes in Kent',
      `<nav><a href="/register">Register your interest</a> <a href="/developments">Developments</a></nav><h1>New homes in Kent</h1><a href="https://maps.app.goo.gl/x">Map</a> <a href="https://www.trustpilot.com/review/x">Trustpilot</a>`,
      json({ '@type': 'GeneralContractor', name: 'Rise', telephone: '1', address: ADDRESS }),
    ),
    '/register': own('Register', `<h1>Register</h1><form><input type="email" name="email"></form>`),
    '/developments': own('Developments', links),
    ...Object.fromEntries(plots.map((path) => [path, plot(path)])),
    ...sitemap('developer.town.test', ['/', '/register', '/developments', ...plots]),
  };
}

/** Badly broken: no https, another character set, tags in disorder, a closed valuation, a sitemap of HTML. */
export const BROKEN: Files = {
  '/': {
    type: 'text/html; charset=iso-8859-1',
    text: `<title>Casa</title><h1>Bem-vindo<h1>Ol\xe1<p><a href=//www.idealista.pt/x>Idealista</a><a href="/avaliacao">Avalia\xe7\xe3o</a><script src="/jquery.js"></head></script><img src=/front.jpg><a href="http://[broken">x</a><a href="/avaliacao?a=1&b=%zz">y</a>${TEXT}<script type="application/ld+json">{"@type":"RealEstateAgent",</script>`,
  },
  '/avaliacao': {
    text: `<form>${'<input name=a1>'}<input name=a2><input name=a3><input name=a4><input name=a5><input name=a6><input type=email name=a7>`,
  },
  '/front.jpg': { type: 'image/jpeg', text: 'x'.repeat(400_000) },
  '/robots.txt': {
    type: 'text/plain',
    text: 'User-agent: Googlebot\nDisallow: /avaliacao\nSitemap: http://broken.town.test/sitemap.xml',
  },
  '/sitemap.xml': { text: '<html><body>Not here</body></html>' },
};
