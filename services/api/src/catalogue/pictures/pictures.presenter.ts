import type { ProductPicture as ShownPicture, StaffPicture } from '@ronin/contracts';
import type { ProductPicture } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** Under which the files of pictures are served. */
const FOLDER = '/api/pictures';

/** The address of the one file of a picture that every client understands. */
export const pictureUrl = (name: string): string => `${FOLDER}/${name}.jpg`;

/** A picture as shoppers get it. */
const presentPicture = (picture: Attributes<ProductPicture>): ShownPicture => ({
  url: pictureUrl(picture.name),
  alt: picture.alt,
  width: picture.width,
  height: picture.height,
  showsScale: picture.showsScale,
  placeholder: picture.placeholder,
});

export const presentStaffPicture = (picture: Attributes<ProductPicture>): StaffPicture => ({
  id: picture.id,
  position: picture.position,
  ...presentPicture(picture),
});
