import type { Dictionary } from '../en.ts';

export const blog: Dictionary['blog'] = {
  title: 'Notas de SEO para o setor imobiliário',
  description:
    'Como procuram proprietários, senhorios e compradores e o que uma agência pode fazer: SEO local, páginas de avaliação, portais, perfis no Google.',
  headline: 'Apontamentos de rua.',
  lead: 'Como as pessoas procuram antes de vender, arrendar ou comprar, e o que uma empresa imobiliária pode fazer. Escrito por quem faz o trabalho.',
  list: 'Artigos',
  pages: 'Páginas da lista',
  page: 'página {page} de {pages}',
  newer: 'Artigos mais recentes',
  older: 'Artigos mais antigos',
  subjects: 'Temas',
  all: 'Todos os artigos',
  tags: {
    'local-seo': 'SEO local',
    'google-business-profile': 'Perfil no Google',
    valuations: 'Avaliações',
    portals: 'Portais',
    content: 'Conteúdos',
    technical: 'SEO técnico',
    links: 'Ligações',
    measuring: 'Medição',
  },
  tagTitle: '{tag}: notas para imobiliárias',
  tagDescription:
    'O que escrevemos sobre «{tag}» para imobiliárias, promotores e escritórios: o que funciona, quantas horas custa e como se mede.',
  tagLead: 'Tudo o que escrevemos sobre este tema, do mais recente para o mais antigo.',
  minutes: { one: '{count} minuto de leitura', other: '{count} minutos de leitura' },
  draft: 'Rascunho',
  scheduled: 'Sai em {date}',
  author: 'Escrito por',
  authors: {
    editorial: {
      name: 'A equipa editorial',
      about:
        'Planeia e escreve os conteúdos dos nossos clientes. De manhã lê dados de pesquisa; à tarde, as notas dos avaliadores.',
    },
    technical: {
      name: 'A equipa técnica',
      about:
        'Trata do rastreio, da velocidade e da medição de sites imobiliários, e diz quando não há nada a corrigir.',
    },
    local: {
      name: 'A equipa local',
      about:
        'Trata das páginas de loja, dos perfis no Google e das páginas de zona, terra a terra.',
    },
  },
  share: 'Passe a palavra',
  shareBy: { email: 'Por e-mail', linkedIn: 'No LinkedIn', whatsApp: 'Por WhatsApp' },
  neighbours: 'Mais artigos',
  previous: 'O artigo anterior',
  next: 'O artigo seguinte',
  related: 'Sobre o mesmo tema',
  notes: 'Notas',
  backToText: 'Voltar ao ponto onde a nota {note} é referida',
  table: 'Tabela; pode deslizar na horizontal',
  feed: 'Feed RSS',
  feedTitle: '{brand}: {title}',
  film: 'O que o filme conta, em palavras',
  callToAction: 'E o seu site, como está? Conte-nos, e vemo-lo consigo.',
  box: {
    heading: 'Veja com as suas próprias pesquisas.',
    text: 'Deixe o seu e-mail. Numa chamada curta, mostramos-lhe como procuram os proprietários perto das suas lojas e o que o seu site lhes responde.',
  },
  search: {
    label: 'Pesquisar no blogue',
    button: 'Pesquisar',
    results: { one: '{count} artigo encontrado', other: '{count} artigos encontrados' },
    more: 'Os primeiros {shown} de {count} artigos encontrados',
    none: 'Nenhum artigo menciona «{query}». Experimente uma só palavra, como «portal».',
    loading: 'A pesquisar…',
    failed: 'A pesquisa não respondeu. Todos os artigos estão na lista abaixo.',
  },
  empty: 'Os primeiros artigos estão a ser escritos.',
};
