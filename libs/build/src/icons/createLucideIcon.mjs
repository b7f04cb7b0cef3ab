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
 * In the place of lucide-react's own, which every app would carry: 1 KB of contexts and of settings that nobody gives an icon here. It
 * draws the same, with whatever attributes it is given.
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
