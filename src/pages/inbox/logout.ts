import type { APIRoute } from 'astro';
import { LOGIN_PATH } from '../../leads/inbox/address.ts';

export const prerender = false;

export const POST: APIRoute = async ({ locals: { visit } }) => {
  await visit.logOut();
  const { name, attributes } = visit.cookie;
  const headers = {
    location: LOGIN_PATH,
    // Only over https.
    'clear-site-data': '"cache", "cookies", "storage"',
    'set-cookie': `${name}=; Path=${attributes.path}; Max-Age=0${attributes.secure ? '; Secure' : ''}`,
  };
  return new Response(null, { status: 303, headers });
};
