import type { Category } from '@tm/domain';
import type { Palette } from './drawing';

/** Three palettes per category, chosen so that the objects contrast with the table. */
export const PALETTES: Record<Category, readonly Palette[]> = {
  home_repair: [
    { table: '#2f5d8a', tableDark: '#24486b', accent: '#f2b544', light: '#e9eef2', second: '#c8553d' },
    { table: '#d9a441', tableDark: '#b9852b', accent: '#22384f', light: '#f7f3e8', second: '#b23a2e' },
    { table: '#3d6b5c', tableDark: '#2c5146', accent: '#f0c36a', light: '#eef2ea', second: '#d1603d' },
  ],
  beauty_spa: [
    { table: '#e7b7a8', tableDark: '#d79b89', accent: '#7b3f52', light: '#fff4ee', second: '#c9a227' },
    { table: '#b9c7a5', tableDark: '#9db087', accent: '#5b4636', light: '#faf6ec', second: '#cf7f6b' },
    { table: '#c9a9c9', tableDark: '#b08ab2', accent: '#54345c', light: '#fbf2fa', second: '#e3b341' },
  ],
  catering: [
    { table: '#b5482f', tableDark: '#943721', accent: '#f4c95d', light: '#fdf3e1', second: '#4c7a3d' },
    { table: '#2f6b57', tableDark: '#235244', accent: '#f0a63c', light: '#fbf5e6', second: '#c7432b' },
    { table: '#e0a33b', tableDark: '#c4862a', accent: '#7a2e1f', light: '#fff6e4', second: '#3f7d4e' },
  ],
  tutoring: [
    { table: '#3b4d8f', tableDark: '#2c3a70', accent: '#f2c14e', light: '#f4f1e8', second: '#d3553f' },
    { table: '#d7c4a3', tableDark: '#c2ab84', accent: '#2f4b66', light: '#fffaf0', second: '#c4573a' },
    { table: '#4f7d7a', tableDark: '#3b625f', accent: '#f0b955', light: '#f3f6f1', second: '#b84a39' },
  ],
  transport: [
    { table: '#f0b43c', tableDark: '#d99a22', accent: '#1f2d3a', light: '#fdf5e2', second: '#c8412f' },
    { table: '#5b86a8', tableDark: '#45708f', accent: '#f4d06f', light: '#eef3f6', second: '#b5452f' },
    { table: '#6b8f71', tableDark: '#54775a', accent: '#f2c14e', light: '#f0f4ec', second: '#334155' },
  ],
  cleaning: [
    { table: '#7fc1c4', tableDark: '#5fa9ad', accent: '#f4e285', light: '#f3fbfb', second: '#e07a5f' },
    { table: '#f2d57c', tableDark: '#e0bd55', accent: '#3d8b8b', light: '#fffbea', second: '#d96c4f' },
    { table: '#a7c6e6', tableDark: '#86aed6', accent: '#f3a953', light: '#f4f8fd', second: '#3e6fa3' },
  ],
  restaurant: [
    { table: '#33443c', tableDark: '#25332d', accent: '#e2a63d', light: '#faf4e6', second: '#b7402c' },
    { table: '#7d3b2a', tableDark: '#632b1d', accent: '#f0c067', light: '#fdf3e4', second: '#4d7b4a' },
    { table: '#2c3e55', tableDark: '#1f2d40', accent: '#e9b44c', light: '#f6f1e6', second: '#c2513b' },
  ],
};
