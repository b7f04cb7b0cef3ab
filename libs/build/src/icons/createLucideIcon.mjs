import { createElement } from 'react';

const SVG = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

/**
 * Replaces the `createLucideIcon` of lucide-react, which would add 1 KB to every app for contexts and
 * settings that no icon here uses. The output is the same, and all given attributes are passed on.
 */
export default function createLucideIcon({ name, node }) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  const Icon = ({ className = '', ...given }) =>
    createElement(
      'svg',
      { ...SVG, className: `lucide lucide-${name} ${className}`.trim(), 'aria-hidden': true, ...given },
      ...drawing,
    );
  Icon.displayName = name;
  return Icon;
}
