/** Every colour of the product, per theme: the only place where raw colours stand. Names become CSS variables (`brand` is `--brand`). */
export const light = {
  brand: '#0b6b4a', 'brand-strong': '#08543a', 'brand-tint': '#e3f2ea', 'on-brand': '#ffffff',
  accent: '#c27b0a', 'accent-ink': '#8a5600', 'accent-tint': '#fdf1dc',
  ink: '#13201a', 'ink-2': '#4a5a52', 'ink-3': '#5d6b64',
  line: '#e0e5e1', 'line-strong': '#7d8a83',
  canvas: '#faf9f5', surface: '#ffffff', 'surface-2': '#f2f4f0', 'surface-3': '#e6eae5', overlay: 'rgb(12 20 16 / .5)',
  pending: '#8a5600', 'pending-tint': '#fdf1dc',
  accepted: '#1d5a9c', 'accepted-tint': '#e4eefa',
  progress: '#6a3ea1', 'progress-tint': '#efe7fa',
  completed: '#1b6b3a', 'completed-tint': '#e2f3e8',
  cancelled: '#a8322a', 'cancelled-tint': '#fbe6e3', 'on-cancelled': '#ffffff',
  'on-picture': '#0b5a3f', 'picture-label': '#fffffff2',
} as const;

export type ColourName = keyof typeof light;

/** The dark theme is designed, not inverted: raised surfaces are lighter, tints are darkened. */
export const dark: Record<ColourName, string> = {
  brand: '#3fb585', 'brand-strong': '#62c9a0', 'brand-tint': '#143227', 'on-brand': '#06231a',
  accent: '#f0b14a', 'accent-ink': '#f3c374', 'accent-tint': '#33270f',
  ink: '#eaf1ec', 'ink-2': '#b3c1b9', 'ink-3': '#8d9c94',
  line: '#24302a', 'line-strong': '#667a70',
  canvas: '#0d1411', surface: '#141d19', 'surface-2': '#1b2621', 'surface-3': '#26332d', overlay: 'rgb(0 0 0 / .62)',
  pending: '#f3c374', 'pending-tint': '#33270f',
  accepted: '#8fc0f5', 'accepted-tint': '#14283f',
  progress: '#c9a8f3', 'progress-tint': '#2a1d40',
  completed: '#7fd3a0', 'completed-tint': '#12301e',
  cancelled: '#f39a92', 'cancelled-tint': '#3a1916', 'on-cancelled': '#2a0d0a',
  'on-picture': '#0b5a3f', 'picture-label': '#fffffff2',
};
