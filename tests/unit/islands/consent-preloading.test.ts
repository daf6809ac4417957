import { expect, test } from 'vitest';
import { withoutPreloading } from '../../../src/islands/Consent/integration.ts';

const HEAD = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_astro/a.js"])))=>i.map(i=>d[i]);
import{t as e}from"./preload-helper.Ab1.js";`;

test('imports on demand stand alone, whole modules and single names', () => {
  const code = `${HEAD}var n=()=>e(()=>import("./b.js"),[]);async function r(){let{x:t}=await e(async()=>{let{x:e}=await import("./a.js");return{x:e}},__vite__mapDeps([0]));t(e=>e())}`;
  expect(withoutPreloading(code)).toBe(
    'var n=()=>import("./b.js");async function r(){let{x:t}=await import("./a.js");t(e=>e())}',
  );
});

test.each([
  ['without the helper', 'var n=()=>import("./b.js");'],
  [
    'with an import that is wrapped in another way',
    `${HEAD}e(function(){return import("./b.js")},[])`,
  ],
])('a script %s stays as it is', (_, code) => {
  expect(withoutPreloading(code)).toBe(code);
});
