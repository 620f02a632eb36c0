import { beforeAll } from 'vitest';

if (typeof window !== 'undefined') {
  const real = window.getComputedStyle.bind(window);
  void real;
  const hiddenBy = (element: Element) => element.closest('[hidden]') === element;
  window.getComputedStyle = (element: Element) => {
    const { style } = element as HTMLElement;
    const declared = document.createElement('div').style;
    if (style) declared.cssText = style.cssText;
    if (hiddenBy(element)) declared.display = 'none';
    return declared;
  };
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return this.htmlFor
        ? document.getElementById(this.htmlFor)
        : this.querySelector('input, select, textarea, button');
    },
  });
}
beforeAll(() => {});
