/**
 * webpack loader: removes everything except the drawing from a file of lucide-react (a tenth of the file):
 * list keys, which `createLucideIcon` does not use, and the size, which is the same for every icon here.
 */
export default function onlyDrawing(source) {
  return source
    .replace(/, key: "\w+"/g, '')
    .replace(/^ *size: 24,\n/m, '')
    .replace(/^__iconData\.node;\n/m, '');
}
