import type { APIRoute } from 'astro';
import { LOGIN_PATH } from '../../server/inbox/address.ts';
import { SESSION_COOKIE } from '../../server/inbox/desk.ts';

export const prerender = false;

export const POST: APIRoute = ({ locals: { desk }, cookies, redirect }) => {
  desk?.logOut();
  if (desk) cookies.delete(SESSION_COOKIE, desk.cookie);
  return redirect(LOGIN_PATH, 303);
};
