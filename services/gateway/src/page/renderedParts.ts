import { escapeScriptJson } from '@tm/domain';
import type { RenderedPage } from '../render';

/** The nonce of a style element, and not the same text in the styles themselves. */
const STYLE_NONCE = /(<style\b[^<>]*? nonce=")\{\{nonce\}\}(?=")/g;

/** Returns the parts of a page with rendered content, for their places in the template. */
export const renderedParts = ({ content, style, state }: RenderedPage, nonce: string) => ({
  content,
  renderedStyle: style.replaceAll(STYLE_NONCE, (_, start: string) => start + nonce),
  document: `<script type="application/json" id="rendered-state">${escapeScriptJson(state)}</script>`,
});
