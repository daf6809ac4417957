import { expect, test } from 'vitest';
import { FORMS } from '../../../src/forms/forms.ts';
import { offersOf } from '../../../src/forms/offers.ts';

const website = (typed: string) => offersOf(FORMS.audit, { website: typed }).website;
const email = (typed: string) => offersOf(FORMS.hero, { email: typed }).email;

test.each([
  ['www.marshandco.co.uk', 'https://www.marshandco.co.uk'],
  ['marshandco.co.uk/sales?beds=3', 'https://marshandco.co.uk/sales?beds=3'],
  ['//marshandco.co.uk.', 'https://marshandco.co.uk'],
  ['https:marshandco.co.uk', 'https://marshandco.co.uk'],
  ['htpp//www.marshandco.co.uk', 'https://www.marshandco.co.uk'],
  ['https;//www.marshandco.co.uk', 'https://www.marshandco.co.uk'],
  ['https:// www. marshandco. co. uk', 'https://www.marshandco.co.uk'],
  ['www,marshandco,co,uk', 'https://www.marshandco.co.uk'],
])('for the refused web address %j the form offers %j', (typed, offered) => {
  expect(website(typed)).toBe(offered);
  expect(offersOf(FORMS.audit, { website: offered })).toEqual({});
});

test('nothing is offered for a web address that passes, or that cannot be guessed', () => {
  const others = ['https://www.marshandco.co.uk', 'http://localhost', 'none', 'not yet. Sorry', ''];
  const long = `${'a.'.repeat(400)}com`;
  const hostile = ['ada@example.com', 'javascript:alert(1)', 'www.a b.com', long];
  expect([...others, ...hostile].filter(website)).toEqual([]);
  // The growth plan adds the scheme by itself.
  expect(offersOf(FORMS['growth-plan'], { website: 'www.example.com' })).toEqual({});
});

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['Ada.B@Gmali.com', 'Ada.B@gmail.com'],
  ['ada@gmail', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmaill.co.uk', 'ada@gmail.com'],
  ['ada@hotmal.fr', 'ada@hotmail.fr'],
  ['ada@outlok.con', 'ada@outlook.com'],
  ['ada@marshandco.con', 'ada@marshandco.com'],
  ['ada@marshandco.couk', 'ada@marshandco.co.uk'],
  ['ada@marshandco,co,uk', 'ada@marshandco.co.uk'],
  ['ada,byron@example.com', 'ada.byron@example.com'],
  ['ada @ example. com.', 'ada@example.com'],
])('for the e-mail address %j the form offers %j', (typed, offered) => {
  expect(email(typed)).toBe(offered);
  expect(email(offered)).toBeUndefined();
});

test('nothing is offered for an e-mail address without a likely slip', () => {
  const right = 'gmail.com mail.com email.com ymail.com g.com yahoo.com.br me.co'.split(' ');
  const others = [...right, 'hotmail.co.uk', 'outlook.pt', 'cloud.com', 'nowhere'];
  expect(others.filter((domain) => email(`ada@${domain}`))).toEqual([]);
  // The lead has to be right otherwise.
  const typed = { email: 'ada@gmial.com', website: 'www.example.com' };
  expect(Object.keys(offersOf(FORMS.audit, typed))).toEqual(['website']);
  expect(['', 'ada', 'a@b.com, c@d.com', `${'@'.repeat(9999)}`].filter(email)).toEqual([]);
});
