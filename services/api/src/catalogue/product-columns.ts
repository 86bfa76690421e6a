/**
 * Every column of the table or alias `product`, under the name that a product has in code, for statements that answer
 * with the product beside something else.
 */
export const PRODUCT_COLUMNS = `
  product.id, product.name, product.description, product.price, product.symbolism, product.materials, product.category,
  product.image_url AS "imageUrl", product.image_urls AS "imageUrls", product.featured, product.in_stock AS "inStock",
  product.weight, product.dimensions, product.crafting_time AS "craftingTime",
  product.care_instructions AS "careInstructions", product.sustainability,
  product.created_at AS "createdAt", product.updated_at AS "updatedAt"
`;
