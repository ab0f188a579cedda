/** A cigar as a person calls it: brand and name. */
export const cigarName = ({ brand, name }: { brand: string; name: string }): string => `${brand} ${name}`;
