import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { bigIdentity } from '../identity-column.ts';

/** The mail of one issue to one subscription, at most once (behaviour: newsletter 3). */
export class NewsletterDelivery extends Model<
  InferAttributes<NewsletterDelivery>,
  InferCreationAttributes<NewsletterDelivery>
> {
  declare id: CreationOptional<number>;
  declare issueId: number;
  /** Null once the subscription has ended. */
  declare newsletterId: number | null;
  /** The mail may be deleted from the outbox after MAIL_RETENTION_DAYS. Null once the account was erased. */
  declare mailId: number | null;
  /** Null while the mail waits. */
  declare outcome: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

export const defineNewsletterDelivery = (sequelize: Sequelize): typeof NewsletterDelivery =>
  class extends NewsletterDelivery {}.init(
    {
      id: bigIdentity(),
      issueId: DataTypes.INTEGER,
      newsletterId: DataTypes.INTEGER,
      mailId: DataTypes.BIGINT,
      outcome: DataTypes.STRING(20),
      createdAt: DataTypes.DATE,
    },
    { sequelize, modelName: 'NewsletterDelivery', tableName: 'newsletter_deliveries' },
  );
