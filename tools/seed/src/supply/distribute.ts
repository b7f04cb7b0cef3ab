/** Splits `total` into integers in proportion to `weights`. Their sum is exactly `total`. */
export function distribute(total: number, weights: Float64Array): Uint32Array {
  const sum = weights.reduce((left, right) => left + right, 0);
  const parts = new Uint32Array(weights.length);
  let weightSum = 0;
  let assigned = 0;
  weights.forEach((weight, index) => {
    weightSum += weight;
    const due = index === weights.length - 1 ? total : Math.floor((total * weightSum) / sum);
    parts[index] = due - assigned;
    assigned = due;
  });
  return parts;
}
