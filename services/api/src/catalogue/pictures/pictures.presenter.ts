import { ProductPicture as ShownPicture, type StaffPicture } from '@ronin/contracts';
import type { ProductPicture } from '@ronin/database';
import { presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';

/** The address of the one file of a picture that every client understands. */
export const pictureUrl = (name: string): string => `/api/pictures/${name}.jpg`;

export const presentStaffPicture = (picture: Attributes<ProductPicture>): StaffPicture => ({
  id: picture.id,
  position: picture.position,
  ...presentRow(ShownPicture, picture, { url: pictureUrl(picture.name) }),
});
