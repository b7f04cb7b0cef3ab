declare const __webpack_require__: unknown;
declare global {
  var __webpack_nonce__: string;
}

/**
 * Lets the style that locks the page's scrolling pass the content security policy. It reads the nonce of its
 * own webpack runtime, and every remote that bundles a dialog has a runtime of its own, which the shell's
 * nonce does not reach.
 */
export function admitStyles(): void {
  if (typeof __webpack_require__ === 'undefined') return;
  __webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}
