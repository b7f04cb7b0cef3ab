declare const __webpack_require__: unknown;
declare global {
  var __webpack_nonce__: string;
}

/**
 * Lets the style that locks the page's scrolling pass the content security policy. That style reads the nonce
 * of its webpack runtime. Every remote that bundles a dialog has a separate runtime, which does not receive
 * the shell's nonce.
 */
export function admitStyles(): void {
  if (typeof __webpack_require__ === 'undefined') return;
  __webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
