/**
 * Loads the booking calendar into its place when a visitor asks for it, and brings the facade back with other ways when it
 * does not come. It imports nothing, because only then Astro prints it into the page; what it must know stands in the markup.
 */
const place = document.querySelector<HTMLElement>('[data-booking]');
const facade = place?.querySelector<HTMLElement>('[data-facade]');
const button = facade?.querySelector('button');
const failure = place?.querySelector<HTMLElement>('[data-failed]');
const model = place?.querySelector('template')?.content.querySelector('iframe');
let hasFailed = false;

const wait = (isWaiting: boolean) => {
  for (const sign of place?.querySelectorAll<HTMLElement>('[data-waiting]') ?? []) {
    sign.hidden = !isWaiting;
    for (const turning of sign.getAnimations()) turning.cancel();
    if (isWaiting && sign.textContent === '' && !matchMedia('(prefers-reduced-motion)').matches)
      sign.animate({ rotate: ['0deg', '360deg'] }, { duration: 900, iterations: Infinity });
  }
};

function load(): void {
  if (!facade || !button || !failure || !model) return;
  const frame = document.importNode(model);
  const over = new AbortController();
  const { signal } = over;
  const fail = () => {
    if (signal.aborted) return;
    over.abort();
    clearTimeout(timer);
    const hadFocus = document.activeElement === frame;
    frame.remove();
    wait(false);
    facade.inert = false;
    failure.hidden = false;
    hasFailed = true;
    if (hadFocus) button.focus();
  };
  // A frame does not tell why it stays empty: the policy says what it blocks, the clock what hangs, and a request beside it
  // whether anybody answers, since the page that a browser shows instead of a dead one loads like any other.
  const timer = setTimeout(fail, Number(place?.dataset['booking']));
  const isOfFrame = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src') fail();
  };
  addEventListener('securitypolicyviolation', isOfFrame, { signal });
  frame.addEventListener('load', () => {
    clearTimeout(timer);
    wait(false);
  });
  failure.hidden = true;
  facade.inert = true;
  wait(true);
  facade.after(frame);
  frame.focus();
  // A provider may let itself be framed but not be asked like this; so the second try believes the frame.
  if (!hasFailed)
    fetch(model.src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal }).catch(fail);
}

button?.addEventListener('click', load);
