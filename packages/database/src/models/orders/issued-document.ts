import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** An invoice or a credit note as PDF, stored when it is first read. */
export class IssuedDocument extends Model<
  InferAttributes<IssuedDocument>,
  InferCreationAttributes<IssuedDocument>
> {
  declare number: string;
  declare orderId: number;
  declare pdf: Buffer;
  declare createdAt: CreationOptional<Date>;
}

export const defineIssuedDocument = (sequelize: Sequelize): typeof IssuedDocument =>
  class extends IssuedDocument {}.init(
    {
      number: { type: DataTypes.STRING(30), primaryKey: true },
      orderId: DataTypes.INTEGER,
      pdf: DataTypes.BLOB,
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'IssuedDocument', tableName: 'issued_documents' },
  );
