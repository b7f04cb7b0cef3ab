import { join } from 'node:path';
import webpack from 'webpack';

const ICON = join(import.meta.dirname, 'createLucideIcon.mjs');

/** Replaces the function of lucide that draws icons by a small one, in browsers and on servers alike. */
export const sameIcons = () => new webpack.NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, ICON);
