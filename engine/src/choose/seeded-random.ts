/**
 * A number in [0, 1) from a seed and a slot number, the same on every machine: FNV-1a (Fowler, Noll and Vo) over the
 * text, then the finalizer of MurmurHash3 (Austin Appleby, public domain). Integer arithmetic only.
 */
export function seededRandom(seed: string | number, slot: number): number {
  const text = `${seed}/${slot}`;
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
