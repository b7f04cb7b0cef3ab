// Must be the first import of the page, because webpack and styled-components read the nonce when they load.
declare global {
  var __webpack_nonce__: string;
}

__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
