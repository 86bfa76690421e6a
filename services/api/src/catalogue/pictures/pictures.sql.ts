import type { PreparedStatement } from '@ronin/database';

/** Copies the pictures into the product. The picture of the seed stays until the first upload. $1 product. */
export const SHOW_PICTURES = `
  UPDATE products SET pictures = shown.list, image_urls = shown.urls,
    image_url = coalesce(
      shown.urls[1], CASE WHEN image_url LIKE '/api/pictures/%' THEN '' ELSE image_url END
    )
  FROM (
    SELECT
      coalesce(jsonb_agg(jsonb_build_object(
        'url', url, 'alt', alt, 'width', width, 'height', height, 'showsScale', shows_scale, 'placeholder', placeholder
      ) ORDER BY position, id), '[]') AS list,
      coalesce(array_agg(url ORDER BY position, id), '{}') AS urls
    FROM (SELECT *, '/api/pictures/' || name || '.jpg' AS url FROM product_pictures WHERE product_id = $1) own
  ) shown
  WHERE products.id = $1
`;

/** $1 the name of a picture, $2 its address, which orders keep. */
export const REMOVE_UNUSED_FILES = `
  DELETE FROM product_picture_files WHERE picture_name = $1
    AND NOT EXISTS (SELECT FROM product_pictures WHERE name = $1)
    AND NOT EXISTS (SELECT FROM order_items WHERE image_url = $2)
`;

/** By primary key. $1 name of the file. */
export const READ_FILE: PreparedStatement = {
  name: 'read-picture-file',
  text: 'SELECT bytes FROM product_picture_files WHERE name = $1',
};
