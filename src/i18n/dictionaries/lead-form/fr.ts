import type { Dictionary } from '../en.ts';

export const leadForm: Dictionary['leadForm'] = {
  labels: {
    first_name: 'Prénom',
    last_name: 'Nom',
    name: 'Nom et prénom',
    email: 'E-mail',
    company_name: 'Nom de l’entreprise',
    website: 'Site web',
    phone: 'Téléphone',
    phone_code: 'Indicatif du pays',
  },
  hints: {
    website: 'Par exemple https://www.example.com',
    phone: 'Si vous préférez que nous vous appelions',
  },
  optional: '(facultatif)',
  required: 'Tous les champs sont obligatoires, sauf mention contraire.',
  close: 'Fermer',
  errors: {
    firstNameRequired: 'Le prénom est obligatoire',
    lastNameRequired: 'Le nom est obligatoire',
    nameRequired: 'Le nom et le prénom sont obligatoires',
    emailRequired: 'L’adresse e-mail est obligatoire',
    emailInvalid: 'Veuillez saisir une adresse e-mail valide',
    companyNameRequired: 'Le nom de l’entreprise est obligatoire',
    websiteRequired: 'L’adresse du site web est obligatoire',
    websiteInvalid: 'Veuillez saisir une adresse de site web valide',
    tooLong: 'Veuillez ne pas dépasser {max} caractères',
  },
  summary: {
    one: 'Un champ est à revoir.',
    other: '{count} champs sont à revoir.',
  },
  ways: 'Vous pouvez aussi appeler le {phone} ou écrire à {email}.',
  failureNote: 'Vos informations sont toujours dans le formulaire.',
  privacy: 'Vos données servent à vous répondre et à mesurer nos annonces : voir la {policy}.',
  policy: 'politique de confidentialité',
  hero: {
    label: 'E-mail professionnel',
    placeholder: 'Saisissez votre e-mail',
    submit: 'Demander une démo',
    submitting: 'Envoi en cours…',
    submitted: 'Envoyé',
    success: 'Merci. L’équipe vous écrit sous {replyHours} heures.',
    failure: 'Votre adresse e-mail n’a pas pu être envoyée. Veuillez réessayer.',
  },
  demo: {
    title: 'Demander une démo',
    intro:
      'Nous vous montrons où en est votre entreprise dans les moteurs de recherche aujourd’hui, à côté de vos trois concurrents directs. L’équipe vous répond sous {replyHours} heures.',
    submit: 'Demander ma démo',
    submitting: 'Envoi en cours…',
    success: 'Votre demande de démo a bien été envoyée !',
    successNote: 'L’équipe vous écrit sous {replyHours} heures.',
    failure: 'Votre demande de démo n’a pas pu être envoyée. Veuillez réessayer.',
  },
  audit: {
    title: 'Audit SEO gratuit',
    intro:
      'Donnez-nous l’adresse de votre site. Vous recevez les dix corrections qui comptent le plus, par ordre de priorité et en mots simples.',
    submit: 'Recevoir mon audit',
    submitting: 'Envoi en cours…',
    success: 'Nous avons bien reçu votre demande d’audit.',
    successNote: 'L’audit vous parvient par e-mail. L’équipe vous répond sous {replyHours} heures.',
    failure: 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.',
  },
  'growth-plan': {
    title: 'Recevez votre plan de croissance',
    intro:
      'Indiquez-nous votre site. Nous le lisons à côté de ceux de vos concurrents et disons ce que nous changerions d’abord. L’équipe vous répond sous {replyHours} heures.',
    submit: 'Recevoir mon plan',
    submitting: 'Envoi en cours…',
    success: 'Merci. Votre demande nous est bien parvenue.',
    successNote: 'L’équipe la lit et vous écrit sous {replyHours} heures.',
    failure: 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.',
  },
  guide: {
    title: 'Le guide SEO des métiers de l’immobilier',
    intro:
      'Comment on cherche aujourd’hui une agence, un avocat ou un financement, et ce qu’il faut changer en premier sur votre site. En PDF, gratuit.',
    submit: 'Recevoir le guide',
    submitting: 'Envoi en cours…',
    success: 'Merci. Voici votre guide.',
    download: 'Télécharger le guide (PDF)',
    failure: 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.',
  },
};
