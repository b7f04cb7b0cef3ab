/**
 * What a file of lucide-react says besides its drawing, a tenth of it: keys for a list, which `createLucideIcon` does not make, and a size
 * that every icon here has.
 */
export default function onlyDrawing(source) {
  return source
    .replace(/, key: "\w+"/g, '')
    .replace(/^ *size: 24,\n/m, '')
    .replace(/^__iconData\.node;\n/m, '');
}
