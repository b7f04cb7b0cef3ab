/** Deals `total` out over as many as there are weights: whole numbers, in proportion, that add up exactly. */
export function shares(total: number, weights: Float64Array): Uint32Array {
  const sum = weights.reduce((left, right) => left + right, 0);
  const dealt = new Uint32Array(weights.length);
  let soFar = 0;
  let given = 0;
  weights.forEach((weight, index) => {
    soFar += weight;
    const due = index === weights.length - 1 ? total : Math.floor((total * soFar) / sum);
    dealt[index] = due - given;
    given = due;
  });
  return dealt;
}
