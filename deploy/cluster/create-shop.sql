-- Once, as postgres: psql postgres://postgres@127.0.0.1:5000/postgres -v password=change-me-4 -f create-shop.sql
create role shop login password :'password';
create database shop owner shop;
