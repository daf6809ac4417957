import type { APIRoute } from 'astro';
import { LOGIN_PATH } from '../../server/inbox/address.ts';
import { SESSION_COOKIE } from '../../server/inbox/gate.ts';

export const prerender = false;

export const POST: APIRoute = ({ locals: { visit }, cookies, redirect }) => {
  visit.logOut();
  cookies.delete(SESSION_COOKIE, visit.cookie);
  return redirect(LOGIN_PATH, 303);
};
