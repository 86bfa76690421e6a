import { z } from 'zod';
import { chatText, Id, Timestamp, writtenText } from '../../fields.ts';
import { SITE_PAGE_LIMITS } from '../../limits.ts';

/** The pages that a shop has. */
export const SitePageSlug = z.enum(['privacy', 'terms', 'shipping', 'returns', 'imprint', 'cookies']);
export type SitePageSlug = z.infer<typeof SitePageSlug>;

/** The slug in a path. An unknown one is not found. */
export const SitePagePath = z.object({
  slug: z.string().regex(/^[a-z-]{1,50}$/, 'must be the name of a page'),
});

/** A legal or information page, as the shop shows it. */
export const SitePage = z
  .object({
    slug: z.string(),
    title: z.string(),
    body: z
      .string()
      .meta({ description: 'Text with headings, lists and links, with the values of the settings in it.' }),
    updatedAt: Timestamp,
  })
  .meta({ id: 'SitePage' });
export type SitePage = z.infer<typeof SitePage>;

/** A page as it is edited: words in braces are filled in from the settings. */
export const StaffSitePage = SitePage.extend({ version: Id }).meta({ id: 'StaffSitePage' });
export type StaffSitePage = z.infer<typeof StaffSitePage>;

/** A value of the settings that a text contains as its name in braces. */
export const StaffTextValue = z
  .object({
    name: z.string(),
    meaning: z.string(),
    setting: z.string().meta({ description: 'Where it is set: a section of the settings, or a variable.' }),
    value: z.string().meta({ description: 'What it says now. Empty: its line is left out of the text.' }),
  })
  .meta({ id: 'StaffTextValue' });
export type StaffTextValue = z.infer<typeof StaffTextValue>;

/** PUT /api/staff/pages/{slug} */
export const SaveSitePage = z
  .object({ title: writtenText(SITE_PAGE_LIMITS.title), body: chatText(SITE_PAGE_LIMITS.body) })
  .meta({ id: 'SaveSitePage' });
export type SaveSitePage = z.infer<typeof SaveSitePage>;
