/** A cigar's display name: brand and name. */
export const cigarName = ({ brand, name }: { brand: string; name: string }): string => `${brand} ${name}`;
