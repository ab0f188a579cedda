/** The pattern of LIKE for texts that contain this one; its own % and _ are plain characters. */
export const likePattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
