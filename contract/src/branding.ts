import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LoungeId, optionalText } from './fields/text.ts';
import { photoFile } from './vault/photo-constants.ts';

/** The pictures of a lounge's own look: its logo above its name, and the background of the welcome screen. */
export const BrandImage = z.enum(['logo', 'picture'], 'The picture is logo or picture');
export type BrandImage = z.infer<typeof BrandImage>;

/** How a lounge's pages look to its guests, as its owner set it. */
export const Branding = z.object({
  /** Whether the lounge's plan shows it to guests; what was set stays stored on every plan. */
  isIncluded: z.boolean(),
  /** `#rrggbb`; null is the product's own color. */
  accentColor: z.string().nullable(),
  /** The name that guests' email comes from; null is the platform's sender. */
  senderName: z.string().nullable(),
  logoUrl: z.string().nullable(),
  pictureUrl: z.string().nullable(),
});
export type Branding = z.infer<typeof Branding>;

const senderNameMax = 60;

/** What the owner changes of it: what is absent stays, null is the product's own. */
export const BrandingChange = z.object({
  accentColor: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, 'Please enter a color such as #7b3e1a')
    .nullable()
    .optional(),
  senderName: optionalText(senderNameMax, 'Sender name')
    .refine((name) => name === null || !/["<>@/\\]/.test(name), 'Enter a name, without addresses or quotes')
    .optional(),
});
export type BrandingChange = z.infer<typeof BrandingChange>;

const owners = { reply: Branding } as const;
const image = { path: '/api/branding/image', query: z.object({ image: BrandImage }) } as const;

export const getBranding = endpoint({
  ...owners,
  method: 'GET',
  path: '/api/branding',
  access: 'lounge:read',
  limit: 'read',
  summary: 'How your lounge’s pages look to its guests',
});

export const changeBranding = endpoint({
  ...owners,
  method: 'PUT',
  path: '/api/branding',
  access: 'lounge:write',
  limit: 'write',
  summary: 'Change the color of your guests’ pages, and the name your email to them comes from',
  body: BrandingChange,
});

export const setBrandImage = endpoint({
  ...owners,
  ...image,
  method: 'PUT',
  access: 'lounge:write',
  limit: 'upload',
  summary: 'Set your lounge’s logo or welcome picture',
  multipart: { ...photoFile, required: true },
});

export const removeBrandImage = endpoint({
  ...owners,
  ...image,
  method: 'DELETE',
  access: 'lounge:write',
  limit: 'write',
  summary: 'Delete your lounge’s logo or welcome picture',
});

export const getBrandStylesheet = endpoint({
  method: 'GET',
  path: '/api/lounge/{loungeId}/brand.css',
  access: 'public',
  limit: 'guest',
  summary: 'The stylesheet of a lounge’s own look',
  params: z.object({ loungeId: LoungeId }),
  produces: 'text/css; charset=utf-8',
  reply: z.unknown(),
});

export const getBrandImage = endpoint({
  method: 'GET',
  path: '/api/lounge/{loungeId}/brand/{image}',
  access: 'public',
  limit: 'guest',
  summary: 'A lounge’s logo or welcome picture as WebP',
  params: z.object({ loungeId: LoungeId, image: BrandImage }),
  produces: 'image/webp',
  reply: z.unknown(),
});
