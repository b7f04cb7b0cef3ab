/** Returns the link of a maps search for an address. It contains the address only. */
export const mapsLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
