/**
 * Loads the booking calendar when the visitor presses its button, and shows the facade with other contacts when the calendar
 * fails. Astro inlines the script because it has no imports; its data is in the markup.
 */
const place = document.querySelector<HTMLElement>('[data-booking]');
const facade = place?.querySelector<HTMLElement>('[data-facade]');
const button = facade?.querySelector('button');
const failure = place?.querySelector<HTMLElement>('[data-failed]');
const model = place?.querySelector('template')?.content.querySelector('iframe');
let hasFailed = false;

const showWaiting = (isWaiting: boolean) => {
  for (const sign of place?.querySelectorAll<HTMLElement>('[data-waiting]') ?? [])
    sign.hidden = !isWaiting;
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
    showWaiting(false);
    facade.inert = false;
    failure.hidden = false;
    hasFailed = true;
    if (hadFocus) button.focus();
  };
  // A frame reports no failures. A policy event detects a block, the timer a hang, and a parallel request a network error,
  // for which the browser's own error page fires `load` as well.
  const timer = setTimeout(fail, Number(place?.dataset['booking']));
  const isOfFrame = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src') fail();
  };
  addEventListener('securitypolicyviolation', isOfFrame, { signal });
  frame.addEventListener('load', () => {
    clearTimeout(timer);
    showWaiting(false);
  });
  failure.hidden = true;
  facade.inert = true;
  showWaiting(true);
  facade.after(frame);
  frame.focus();
  // A provider may refuse this request, so the second try omits it.
  if (!hasFailed)
    fetch(model.src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal }).catch(fail);
}

button?.addEventListener('click', load);
