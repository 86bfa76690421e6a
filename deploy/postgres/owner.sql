-- Run once, when the database's volume is made. The services sign in as ronin, who owns the database and is no superuser.
-- The superuser postgres keeps no password: it can be used inside the container alone.
\getenv password POSTGRES_PASSWORD
CREATE ROLE ronin LOGIN PASSWORD :'password';
CREATE DATABASE ronin OWNER ronin;
ALTER ROLE postgres PASSWORD NULL;
