/**
 * What links, headings and forms of property websites are called, by language: parts of regular expressions over plain
 * letters, which the website check reads.
 */
import type { Locale } from '../../locales.ts';

export type LinkWords = Readonly<Record<Locale, string>>;

/** How an owner is invited: to a valuation, an enquiry or a consultation. */
export const OWNERS: Readonly<Record<'agents' | 'developers' | 'other', LinkWords>> = {
  agents: {
    en: 'valuations?|valuer?|value (?:my|your)|apprais\\w+|(?:home|house|property) (?:value|worth|evaluation)|worth|cma|comparative market analysis',
    es: 'valoracion|valora(?:r|mos|d)?(?: (?:tu|su|mi|vuestra|la|el|gratis))?|tasa(?:cion|ciones|r|mos|dor)?|avaluo|cuanto vale|precio de (?:tu|su|mi) (?:casa|piso|vivienda)',
    fr: 'estimation|estimations|estime[rz]|estimons|avis de valeur|combien vaut|valeur de (?:mon|votre)',
    pt: 'avaliacao|avaliar|avalie|avaliamos|quanto vale|estudo de mercado|valor do (?:meu|seu)',
  },
  developers: {
    en: 'register(?: your| my)? interest|enquir\\w+|inquir\\w+|brochure|(?:book|arrange|request|schedule) (?:a|an|your) (?:private )?(?:viewing|visit|appointment|tour)|request (?:info\\w*|details)|contact(?: us)?|get in touch',
    es: 'solicit\\w+|(?:pide|pedir|mas) (?:informacion|cita)|informate|reserva (?:tu|una|su) (?:cita|visita)|concierta\\w*|contact\\w+',
    fr: 'demande\\w*|(?:etre )?(?:rappele|recontacte)e?|documentation|brochure|rendez-vous|rdv|visiter|contact\\w*',
    pt: 'pedir|peca|pedido|marcar|marque|agend\\w+|visita|saber mais|contact\\w+|contato',
  },
  other: {
    en: 'consult\\w*|book (?:a|your) (?:free )?(?:call|demo|meeting)|(?:free|request|get|ask for)[\\w ]{0,20} (?:audit|quote|call|review|demo|proposal|valuation)|enquir\\w+|contact(?: us)?|talk to us|get in touch',
    es: 'consulta|consultoria|presupuesto|auditoria|llamada|reunion|demo|contact\\w+',
    fr: 'consultation|devis|audit|rendez-vous|appel|demo|contact\\w*',
    pt: 'consulta|orcamento|auditoria|chamada|reuniao|demo|contact\\w+|contato',
  },
};

/** Where an agent speaks to sellers: a valuation may stand behind it. */
const SELLING: LinkWords = {
  en: 'sell|selling|sellers?|vendors?|landlords?|list (?:your|my|with)\\b.*',
  es: 'vende|vender|propietarios?|vendedores',
  fr: 'vendre|vendez|vendeurs?|proprietaires?',
  pt: 'vender|vende|proprietarios?',
};
/** "For sale" in the words of those who sell. */
export const FOR_SALE = /\b(?:a vendre|for sale|to let|a venda|en venta)\b/;

const HOMES: LinkWords = {
  en: '(?:for|our|all|new|view|search|find|latest|featured|available|browse)? ?(?:propert(?:y|ies)|homes|houses|listings|apartments|villas)(?: for sale| to rent| to let| search| list| listing)?|for sale|to let|to rent|for rent|buy|buying|rent|renting|sales|lettings|rentals',
  es: 'en venta|en alquiler|venta|alquiler|arriendo|comprar|alquilar|inmuebles|propiedades|viviendas|pisos|casas|promociones|busqueda',
  fr: 'a vendre|a louer|acheter|louer|nos ventes|nos locations|en location|annonces|nos biens|biens|biens immobiliers|maisons|appartements|catalogue',
  pt: 'para venda|a venda|para arrendar|comprar|arrendar|alugar|imoveis|casas|apartamentos|moradias',
};
export const PLOTS: LinkWords = {
  en: '(?:our |all |current |new )?(?:developments?|plots?|homes|apartments|residences|houses|projects?|communit(?:y|ies)|properties)|house types?|site ?plan|availability|floor ?plans?|find (?:your|a) (?:new )?home',
  es: 'promocion(?:es)?|obra nueva|viviendas|parcelas|pisos|residencial(?:es)?|proyectos?',
  fr: 'programmes?(?: neufs?)?|residences?|logements|appartements|terrains|nos lots|projets',
  pt: 'empreendimentos?|lotes?|moradias|apartamentos|imoveis|fracoes|projetos?',
};
const OFFICES: LinkWords = {
  en: 'branch(?:es)?|offices?|find us|our locations?|areas? we cover|visit us',
  es: 'oficinas?|delegaciones|donde estamos|nuestras? (?:oficinas?|agencias?)|tiendas?|localizacion',
  fr: 'agences?|nos agences|notre agence|nous trouver|bureaux?|ou nous trouver',
  pt: 'agencias?|lojas?|escritorios?|onde estamos',
};
const FEES: LinkWords = {
  en: 'fees?|charges|pricing|prices|tariffs?|costs?|packages|rates',
  es: 'honorarios|tarifas?|comision(?:es)?|precios?',
  fr: 'honoraires|bareme(?: .*)?|tarifs?|nos prix',
  pt: 'honorarios|comiss(?:ao|oes)|precos?|tarifas?|precario|tabela de precos',
};
const CONTACT: LinkWords = {
  en: 'contact(?: us)?|get in touch',
  es: 'contact\\w+|contactanos',
  fr: 'contact\\w*|nous contacter',
  pt: 'contact\\w+|contato|fale connosco',
};
const ARTICLES: LinkWords = {
  en: 'blog|news|advice|guides?|insights|journal|articles?',
  es: 'blog|noticias|consejos|guias?|actualidad',
  fr: 'blog|actualites?|conseils|guides?|actus',
  pt: 'blog|noticias|conselhos|guias?|artigos',
};
const REVIEWS: LinkWords = {
  en: 'reviews',
  es: 'opiniones|resenas|valoraciones',
  fr: 'avis(?: clients?)?',
  pt: 'avaliacoes|opinioes',
};

/** Kinds of pages, in the order in which a report reads them; `owners` is the one that owners look for. */
export const ROLES = [
  'owners',
  'selling',
  'offices',
  'homes',
  'fees',
  'contact',
  'articles',
  'reviews',
] as const;
/** What the menu of any site calls them. */
export const PAGES: Readonly<Record<Exclude<(typeof ROLES)[number], 'owners'>, LinkWords>> = {
  selling: SELLING,
  offices: OFFICES,
  homes: HOMES,
  fees: FEES,
  contact: CONTACT,
  articles: ARTICLES,
  reviews: REVIEWS,
};

/** What a first heading says of the business. */
export const TRADE_WORDS: LinkWords = {
  en: '\\w*estate|agents?|agency|propert(?:y|ies)|homes?|houses?|lett?ings?|let|rent\\w*|sell\\w*|sales?|buy\\w*|mov(?:e|ing)|valuations?|landlords?|vendors?|realtors?|realty|broker\\w*|apartments?|flats?|villas?|developments?|plots?|residen\\w+|liv(?:e|ing)|commercial|mortgages?|survey\\w*|instructions?|place|doorstep|address|investment',
  es: 'inmobiliari\\w+|inmuebles?|casas?|pisos?|viviendas?|hogar\\w*|propiedad\\w*|alquil\\w+|vend\\w+|ventas?|compr\\w+|agentes?|agencias?|villas?|promoc\\w+|parcelas?|residencial\\w*|propietari\\w+|arriend\\w+|captacion\\w*|inversion\\w*',
  fr: 'immobili\\w+|maisons?|appartements?|logements?|biens?|agences?|agents?|vent\\w+|vend\\w+|achat|achet\\w+|lou\\w+|location\\w*|programmes?|residences?|terrains?|villas?|proprietaires?|mandats?|chez (?:soi|vous)|demenag\\w+',
  pt: 'imobiliari\\w+|imove(?:l|is)|casas?|lar(?:es)?|apartamentos?|moradias?|arrend\\w+|alug\\w+|vend\\w+|compr\\w+|agentes?|agencias?|mediac\\w+|empreendimentos?|lotes?|propriet\\w+|angaria\\w+|invest\\w+',
};

/** Addresses of a single home, such as `/property/12-mill-lane` and `/annonces/maison-4-pieces-1234`. */
export const HOME_PATH =
  /\/(?:propert(?:y|ies)|listings?|homes?|houses?|apartments?|villas?|rooms?|plots?|developments?|residences?|projects?|communit(?:y|ies)|for-sale|to-let|to-rent|property-for-sale|property-to-rent|sales|lettings|inmuebles?|propiedad(?:es)?|viviendas?|pisos?|casas?|promocion(?:es)?|venta|alquiler|biens?|annonces?|maisons?|appartements?|programmes?|vente|location|imove(?:l|is)|moradias?|apartamentos?|empreendimentos?|venda|arrendar)\/(?:[^/]+\/){0,5}[^/\d-]*[\d-][^/]*$|\/(?:property|listing|home|detalle|propiedad|inmueble|bien|annonce|imovel)[^/?]*\?(?:.*&)?(?:id|ref|slug|codigo)=|\/(?:property|listing|home)[-_](?:single|details?)(?![^/]*\?)[^/]*$/i;

/** The last part of an address that is the name of a list of homes. */
export const HOME_LIST =
  /\/(?:(?:property|homes?|properties|inmuebles|casas|pisos|imoveis|biens|maisons)-)?(?:for-sale|for-rent|to-let|to-rent|en-venta|en-alquiler|a-vendre|a-louer|para-venda|para-arrendar|search|list|page-?\d*|\d{1,2})$/i;

/** Companies that list homes of many agents. */
export const PORTALS =
  /(?:^|\.)(?:rightmove|zoopla|onthemarket|primelocation|boomin|idealista|fotocasa|habitaclia|pisos|yaencontre|kyero|thinkspain|aplaceinthesun|seloger|leboncoin|bienici|bien-ici|logic-immo|pap|avendrealouer|imovirtual|supercasa|custojusto|casa\.sapo|greenacres|green-acres|zillow|realtor|trulia|redfin|daft|myhome|propertyfinder|fincaraiz|metrocuadrado)\.(?:co\.uk|com|es|fr|pt|ie|net|ae|com\.co)$/i;

export const MAPS =
  /\/\/(?:maps\.google\.|(?:www\.)?google\.[a-z.]+\/maps|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|g\.co\/kgs|share\.google|business\.google|(?:www\.)?google\.[a-z.]+\/search\?.*kgmid|maps\.apple\.com|(?:www\.)?openstreetmap\.org|(?:www\.)?bing\.com\/maps)/i;

export const REVIEW_SITES =
  /(?:trustpilot|feefo|reviews\.(?:io|co\.uk)|allagents|google\.[a-z.]+\/(?:maps\/reviews|search\?.*lrd)|g\.page\/.*review|search\.google\.com\/local|opinionsystem|opinion-system|immodvisor|meilleursagents|avis-verifies|trustindex|elfsight|birdeye|trustedshops|ekomi|yelp|zillow\.com\/profile|ratedpeople|raterfox|homeviews|working-with-us|hbf\.co\.uk|clutch\.co|g2\.com|capterra)/i;

/** The fee of an agent, and the price of a service, before or after an amount. */
const FEE = String.raw`\b(?:[Ff]ees?|FEES?|[Cc]ommission|[Hh]onorarios|[Cc]omisi[oó]n|[Hh]onoraires|[Hh]onorários|[Cc]omissão)(?!\p{L})`;
const PRICE = String.raw`\b(?:fees?|costs?|price[ds]?|from|honorarios|cuesta|precios?|desde|honoraires|coûte|prix|est à|partir de|custa|preços?)(?!\p{L})`;

/** Streets in English, with the kind first, with the number first, in Colombia; what stands after a label. */
export const STREETS = [
  /\b\d{1,4},?\s+(?:\p{Lu}[\p{L}']+\s){0,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Terrace|Square(?! [Ff](?:t|eet))|Drive|Way|Row|Place|Quay|Parade)\b/u,
  /\b(?:[Cc]alle|C\/|[Aa]venida|Avda?\.|[Pp]laza|[Pp]aseo|[Cc]arrera|[Rr]ua|[Ll]argo|[Pp]raça|[Rr]ue|[Bb]oulevard|[Qq]uai|[Aa]venue)\s[\p{L}\s.']{2,40},?\s(?:n\.?º?\s?)?\d/u,
  /\b\d{1,4}(?:\s?bis)?,?\s(?:rue|avenue|boulevard|place|quai|cours|allée)\s\p{L}/u,
  /\b(?:C[Rr][Aa]|K[Rr][Aa]|C[Ll]{1,2}|Carrera|CARRERA|Calle|CALLE|Avenida|AVENIDA)\.?\s\d{1,3}\s?\p{L}?\s?#\s?\d/u,
  /(?<!mail )\b(?:Address|Dirección|Adresse|Morada|Endereço):?\s(?=[^@]{0,40}\d)/u,
];

/** A place after a preposition, such as "in Whitstable". */
export const PLACE =
  /\s(?:[Ii]n|[Aa]cross|[Aa]round|[Nn]ear|of|[Ee]n|[Àà]|a|de|[Ee]m|[Nn]o|[Nn]a|do|da|du)\s+\p{Lu}\p{L}{2,}/u;

/** Amounts of four figures and more; fees and monthly payments are often less. */
export const PRICES = /(?:[£€$]\s?\d[\d.,\s]{2,20}\d|\d[\d.,\s]{2,20}\d\s?(?:€|EUR|£|\$|COP))/g;
/** What stands on the page of one home: its size or rooms; instead of a price, a request for it or baths. */
export const HOME_SIZE =
  /\d\s?(?:bed|m²|m2|sq|ft|chambre|pieces|quarto|dormitorio|habitaci|hab\.|T\d)|\bT\d\b|bedroom|\bbeds?:?\s\d/i;
export const BATHS = /\b(?:POA|prix sur demande|sob consulta|bath|baño|banho|salle d)/i;

export const POSTCODE =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{5},?\s+\p{Lu}\p{L}+|\b[A-Z]{2},?\s\d{5}\b|\b\d{4}-\d{3}\b/u;
/** A phone number, as people write it. */
export const NUMBER = /(?:\+|\(0|\b0|\b[69])[\d\s().-]{7,20}\d\b/;

const AMOUNT = String.raw`(?:\d{1,3}(?:[.,]\d{1,3})?\s?%|[£€$]\s?\d[\d.,]*|\d[\d.,]{0,12}\s?(?:€|EUR\b|£))`;
export const ANY_AMOUNT = new RegExp(`[^.]{0,80}${AMOUNT}[^.]{0,60}`, 'u');
const amountOf = (words: string) =>
  new RegExp(`${words}[^.]{0,80}${AMOUNT}|${AMOUNT}[^.]{0,60}${words}`, 'u');
/** The fee of an agent, and the price of a service. Of those who sell homes, it would be the price of a home. */
export const FEE_AMOUNT = amountOf(FEE);
export const PRICE_AMOUNT = amountOf(PRICE);

/** Kinds of data of a firm, as https://schema.org/LocalBusiness and those of it that property firms take, and of a home. */
export const BUSINESS_DATA =
  /(?:^|[/:])(?:RealEstateAgent|LocalBusiness|ProfessionalService|HomeAndConstructionBusiness|GeneralContractor|FinancialService|LegalService|Notary|LodgingBusiness|Store|MovingCompany)$/;
export const HOME_DATA =
  /(?:^|[/:])(?:RealEstateListing|Accommodation|House|SingleFamilyResidence|Apartment|ApartmentComplex|Residence|Suite|Product|Offer)$/;
/** The kinds that only the page of one home has. */
export const HOME_ALONE = /RealEstateListing|Residence$|^House$|^Apartment$/;
