import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Who sold, as an invoice or a credit note says it. Written once, when the document gets its number. */
export class DocumentSeller extends Model<
  InferAttributes<DocumentSeller>,
  InferCreationAttributes<DocumentSeller>
> {
  declare number: string;
  declare name: string;
  declare tagline: string;
  declare address: string;
  declare taxId: string;
  declare email: string;
}

export const defineDocumentSeller = (sequelize: Sequelize): typeof DocumentSeller =>
  class extends DocumentSeller {}.init(
    {
      number: { type: DataTypes.STRING(30), primaryKey: true },
      name: DataTypes.STRING,
      tagline: DataTypes.STRING,
      address: DataTypes.STRING(1000),
      taxId: DataTypes.STRING(50),
      email: DataTypes.STRING,
    },
    { sequelize, modelName: 'DocumentSeller', tableName: 'document_sellers' },
  );
