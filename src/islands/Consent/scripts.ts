/** Resolves to whether a script has come. It blocks nothing, and one that failed leaves nothing behind. */
export const loadScript = (src: string, id?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    if (id !== undefined) script.dataset['widgetId'] = id;
    script.onload = () => {
      resolve(true);
    };
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
